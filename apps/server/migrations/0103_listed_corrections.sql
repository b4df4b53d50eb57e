-- Punches and steps out that were added stand among the punches of a list: by when they count, and in an order of their own.
alter table attendance.correction
  add column number bigint generated always as identity,
  add column at timestamptz not null generated always as ((day + from_minute * interval '1 minute') at time zone zone) stored;
create index correction_at on attendance.correction (company_id, at, number);
