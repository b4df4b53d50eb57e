-- What each punch of a day counts as, beside its result: a list of punches reads it without the receipts, which are long.
alter table attendance.day_result add column punch_parts text;

-- Days that were computed before say it once they are computed again. The walls stand before the owner, too.
alter table attendance.day_result no force row level security;
alter table attendance.dirty_range no force row level security;
insert into attendance.dirty_range (company_id, employment_id, from_on, to_on, is_widened)
  select company_id, employment_id, min(day), max(day), true from attendance.day_result group by company_id, employment_id;
alter table attendance.day_result force row level security;
alter table attendance.dirty_range force row level security;
