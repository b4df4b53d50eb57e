-- Times in the amounts of tasks and in notices said their clock to everybody. Now they are kept with it and a moment, and each reader is told
-- it where theirs is another: of what is there already the moment is noon of its day, or when the notice was raised.
alter table workflow.task no force row level security;
alter table notification.notice no force row level security;
update workflow.task set amounts = regexp_replace(amounts::text, ' \((UTC[0-9:+−]*)\)',
    ' ⟦\1@' || extract(epoch from ((form ->> 'day')::date + interval '12 hours') at time zone 'UTC')::bigint || '⟧', 'g')::json
  where kind in ('overtime', 'missed-punch', 'step-out') and amounts::text like '%(UTC%' and form ->> 'day' is not null;
update notification.notice set params = regexp_replace(params, '([0-9]{2}:[0-9]{2}(?: \(\+1\))?) \((UTC[0-9:+−]*)\)',
    '\1 ⟦\2@' || extract(epoch from raised_at)::bigint || '⟧', 'g')
  where params like '%(UTC%';
alter table notification.notice force row level security;
alter table workflow.task force row level security;
