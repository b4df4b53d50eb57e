-- Companies whose administrators have still to learn what it changes that half a day of leave counts as 0.5: those with rules for leave.
create table workflow.days_upgrade (
  company_id uuid primary key references organisation.company
);
call platform.wall('workflow.days_upgrade');

-- The owner stands behind the walls, too.
alter table workflow.flow_rule no force row level security;
alter table workflow.days_upgrade no force row level security;
insert into workflow.days_upgrade (company_id) select distinct company_id from workflow.flow_rule where kind = 'leave';
alter table workflow.flow_rule force row level security;
alter table workflow.days_upgrade force row level security;
