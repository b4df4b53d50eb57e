-- How a version of a shift is clocked is one choice of three: in and out, in only, or not at all. Before it was yes or no.
alter table rostering.shift_version no force row level security;
alter table rostering.shift_version add column clocking text;
update rostering.shift_version set clocking = case when is_clock_required then 'in-and-out' else 'none' end;
alter table rostering.shift_version
  alter column clocking set not null,
  add constraint shift_version_clocking_check check (clocking in ('in-and-out', 'in-only', 'none')),
  -- Of free hours the time between coming and going counts, so that both are clocked.
  add constraint shift_version_free_clocking check (clocking <> 'in-only' or kind <> 'free');
-- The view of whose a punch is reads that of the versions, and is the same afterwards.
do $migration$
declare
  found text := pg_get_viewdef('attendance.punch_holder_found'::regclass);
begin
  drop view attendance.punch_holder_found;
  drop view rostering.v_shift_version;
  alter table rostering.shift_version drop column is_clock_required;
  create view rostering.v_shift_version with (security_invoker = true) as
    select company_id, id as version_id, shift_id, number, effective_on, kind, periods, after_minutes, late_grace, flex_start_to, core_from, core_to,
      clocking
    from rostering.shift_version;
  execute 'create view attendance.punch_holder_found with (security_invoker = true) as ' || found;
end $migration$;
alter table rostering.shift_version force row level security;
-- What somebody tries on a month says it as well, and so does the evidence of proposals that were accepted. The texts are as they were written.
alter table attendance.what_if no force row level security;
alter table attendance.acceptance no force row level security;
update attendance.what_if set
  tried = replace(replace(tried::text, '"clockRequired":true', '"clocking":"in-and-out"'), '"clockRequired":false', '"clocking":"none"')::json
  where tried::text like '%"clockRequired":%';
update attendance.acceptance set
  shifts = replace(replace(shifts, '"clockRequired":true', '"clocking":"in-and-out"'), '"clockRequired":false', '"clocking":"none"')
  where shifts like '%"clockRequired":%';
alter table attendance.acceptance force row level security;
alter table attendance.what_if force row level security;
