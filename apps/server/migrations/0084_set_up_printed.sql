-- Where the code of the first set-up was printed, so that another node says where to look instead of making another one.
alter table identity.set_up add column printed_at timestamptz;
alter table identity.set_up add column printed_by text not null default '';
