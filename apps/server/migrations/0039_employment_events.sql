-- What was decided about an employment, as facts with the day from which they hold: the state of any day follows from them. A
-- decision that is taken back stays, and another one says that it was.
create table organisation.employment_event (
  company_id uuid not null,
  id bigint generated always as identity,
  employment_id uuid not null,
  kind text not null check (kind in ('regularized', 'unpaid-leave', 'returned', 'notice', 'notice-withdrawn', 'taken-back')),
  effective_on date not null,
  -- The last day of work that a notice names.
  last_on date,
  -- Which decision is taken back.
  of_id bigint,
  note text not null default '',
  decided_at timestamptz not null,
  decided_by uuid references organisation.person,
  primary key (company_id, id),
  constraint employment_event_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint employment_event_taken_back foreign key (company_id, of_id) references organisation.employment_event,
  constraint employment_event_last check ((kind = 'notice') = (last_on is not null) and (last_on is null or last_on >= effective_on)),
  constraint employment_event_of check ((kind = 'taken-back') = (of_id is not null))
);
comment on table organisation.employment_event is 'append-only: decisions about employments';
call platform.wall('organisation.employment_event');
create index employment_event_of_employment on organisation.employment_event (company_id, employment_id, id);

-- The next day on which the state becomes another by itself; null where nothing is to come.
alter table organisation.employment add column turns_on date;
create index employment_turns on organisation.employment (company_id, turns_on) where turns_on is not null;

-- States that were entered before there were decisions get the one they would have come from; of a leave nobody knows since when.
alter table organisation.employment no force row level security;
alter table organisation.employment_event no force row level security;
insert into organisation.employment_event (company_id, employment_id, kind, effective_on, last_on, decided_at)
  select company_id, id, 'unpaid-leave', greatest(onboard_on, current_date), null, now() from organisation.employment where state = 'unpaid-leave'
  union all
  select company_id, id, 'notice', case when state = 'notice' then least(greatest(onboard_on, current_date), resign_on) else resign_on end, resign_on, now()
  from organisation.employment where resign_on is not null;
update organisation.employment set turns_on = least(
    case when state = 'probation' then regularization_on end,
    case when state <> 'resigned' then resign_on + 1 end)
  where (state = 'probation' and regularization_on is not null) or (state <> 'resigned' and resign_on is not null);
alter table organisation.employment_event force row level security;
alter table organisation.employment force row level security;
