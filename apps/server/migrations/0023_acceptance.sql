-- What an accepted proposal made, with the evidence that was shown: it stays with the import whose PINs it was about.
create table attendance.acceptance (
  company_id uuid not null,
  job_id uuid not null,
  office_id uuid not null,
  import_id uuid,
  accepted_at timestamptz not null,
  ended_at timestamptz not null,
  people int not null,
  -- JSON: letter, colour and names of each shift that was made, and the proposal it came from.
  shifts text not null,
  primary key (company_id, job_id),
  foreign key (company_id, office_id) references organisation.office,
  foreign key (company_id, import_id) references attendance.punch_import
);
comment on table attendance.acceptance is 'append-only: one row per accepted proposal';
call platform.wall('attendance.acceptance');
create index acceptance_import on attendance.acceptance (company_id, import_id);
