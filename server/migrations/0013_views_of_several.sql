-- Entries of the audit log that name several students are found by each of them.
create index protokoll_studierende on protokoll using gin ((angaben -> 'studierende') jsonb_path_ops)
  where angaben -> 'studierende' is not null;
