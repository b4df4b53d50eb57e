-- A line of a table may be several punches, each with a fate of its own: which of them, and the column that it stands in.
alter table attendance.import_line
  add column part smallint not null default 0,
  add column in_column smallint,
  drop constraint import_line_pkey,
  add primary key (company_id, import_id, line, part);

-- How the tables that an office imports are read, by the names of their columns: as it was confirmed last.
create table attendance.remembered_table (
  company_id uuid not null,
  office_id uuid not null,
  head text not null check (octet_length(head) between 1 and 2000),
  pin_column text not null,
  time_column text not null,
  date_column text not null,
  direction_column text not null,
  in_column text not null,
  out_column text not null,
  date_order text check (date_order in ('day-first', 'month-first', 'year-first')),
  confirmed_by uuid not null references organisation.person,
  confirmed_at timestamptz not null,
  primary key (company_id, office_id, head),
  foreign key (company_id, office_id) references organisation.office (company_id, id) on delete cascade
);
call platform.wall('attendance.remembered_table');
