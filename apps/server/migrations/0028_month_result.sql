-- What a month of many people shows of each, in one row: the codes of their days (month-days.ts of the contract) and their sums.
-- Derived from the results of the days, and written with them.
create table attendance.month_result (
  company_id uuid not null,
  month date not null check (extract(day from month) = 1),
  employment_id uuid not null,
  days text not null check (days <> ''),
  expected_minutes int not null,
  worked_minutes int not null,
  late_minutes int not null,
  early_leave_minutes int not null,
  absent_minutes int not null,
  leave_minutes int not null,
  extra_minutes int not null,
  normal_days smallint not null,
  abnormal_days smallint not null,
  no_data_days smallint not null,
  primary key (company_id, month, employment_id),
  constraint month_result_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade
);
-- Who has days to mend, and how many, is read of a whole company.
create index month_result_to_mend on attendance.month_result (company_id, month, employment_id) include (abnormal_days) where abnormal_days > 0;
call platform.wall('attendance.month_result');

-- The months of the results there are. The walls stand before the owner, too.
alter table attendance.day_result no force row level security;
alter table attendance.month_result no force row level security;
insert into attendance.month_result
  with coded as (
    select company_id, date_trunc('month', day)::date as month, employment_id, day, attribute, expected_minutes, worked_minutes, late_minutes,
      early_leave_minutes, absent_minutes, leave_minutes, extra_minutes,
      case day_kind when 'workday' then '' when 'rest' then 'r' when 'holiday' then 'h' when 'H-attendance' then 'H' when 'SH-attendance' then 'S' else 'F' end
      || case attribute when 'normal' then '' when 'abnormal' then 'a' else 'd' end
      || case state when 'computed' then '' when 'open' then 'o' when 'awaiting' then 'w' else 'f' end
      || replace(replace(replace(missing, 'clock-in', 'i'), 'clock-out', 'u'), ',', '')
      || case expected_minutes when 0 then '' else 'x' || expected_minutes end
      || case worked_minutes when expected_minutes then '' else 'k' || worked_minutes end
      || case late_minutes when 0 then '' else 'l' || late_minutes end
      || case early_leave_minutes when 0 then '' else 'e' || early_leave_minutes end
      || case absent_minutes when 0 then '' else 'b' || absent_minutes end
      || case leave_minutes when 0 then '' else 'v' || leave_minutes end
      || case extra_minutes when 0 then '' else 'p' || extra_minutes end as code
    from attendance.day_result),
  summed as (
    select company_id, month, employment_id, max(day) as last, array_agg(day order by day) as on_days,
      array_agg(case code when '' then '0' else code end order by day) as codes,
      sum(expected_minutes) as expected, sum(worked_minutes) as worked, sum(late_minutes) as late, sum(early_leave_minutes) as early,
      sum(absent_minutes) as absent, sum(leave_minutes) as leave, sum(extra_minutes) as extra,
      count(*) filter (where attribute = 'normal') as normal, count(*) filter (where attribute = 'abnormal') as abnormal,
      count(*) filter (where attribute = 'no-data') as no_data
    from coded group by company_id, month, employment_id)
  select company_id, month, employment_id,
    (select string_agg(coalesce(s.codes[array_position(s.on_days, d::date)], '-'), ',' order by d) from generate_series(s.month, s.last, interval '1 day') d),
    expected, worked, late, early, absent, leave, extra, normal, abnormal, no_data
  from summed s;
alter table attendance.day_result force row level security;
alter table attendance.month_result force row level security;

-- A day that is written says beside its result which punches are its own and where its shift comes from: read so, it need not be
-- computed to be shown. What was written before is computed once more; until then it is computed when it is read.
create index dirty_range_of on attendance.dirty_range (company_id, employment_id);
alter table attendance.day_result no force row level security;
alter table attendance.dirty_range no force row level security;
insert into attendance.dirty_range (company_id, employment_id, from_on, to_on, is_widened)
  select company_id, employment_id, min(day), max(day), true from attendance.day_result group by company_id, employment_id;
alter table attendance.day_result force row level security;
alter table attendance.dirty_range force row level security;
