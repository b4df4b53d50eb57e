-- Companies whose administrators have still to learn which payers keep no accounts: those with flow rules when the upgrade came.
create table workflow.payment_upgrade (
  company_id uuid primary key references organisation.company
);
call platform.wall('workflow.payment_upgrade');

-- The owner stands behind the walls, too.
alter table workflow.flow_rule no force row level security;
alter table workflow.payment_upgrade no force row level security;
insert into workflow.payment_upgrade (company_id) select distinct company_id from workflow.flow_rule;
alter table workflow.flow_rule force row level security;
alter table workflow.payment_upgrade force row level security;
