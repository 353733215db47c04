-- The day of the agreement that was put off: with another day it is another task.
alter table wiedervorlage add column faellig_am date;
