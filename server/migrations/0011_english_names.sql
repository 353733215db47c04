-- What the campus names in English, too. Empty: the German name stands for both (product.md §13).
-- In the order of the German ones, so that the two can stand in one expression.
alter table studiengang add column name_en text collate "de-x-icu";
alter table branche add column name_en text collate "de-x-icu";
alter table merkmal add column name_en text collate "de-x-icu";
