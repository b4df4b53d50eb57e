-- Whoever did not come back is on notice from the day on which that is written down; their last day of work lies before it.
alter table organisation.employment_event drop constraint employment_event_last;
alter table organisation.employment_event add constraint employment_event_last
  check ((kind in ('notice', 'extended')) = (last_on is not null)
    and (last_on is null or last_on >= effective_on or kind = 'notice'));
