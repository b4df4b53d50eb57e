-- Leave that a benefit gave is drawn by the order of its policy, before what has none.
alter table leave.entitlement add column place smallint check (place between 1 and 999);
create index entitlement_of_benefits on leave.entitlement (company_id, id) where place is not null;
