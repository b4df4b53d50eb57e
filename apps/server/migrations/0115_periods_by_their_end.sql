-- A member is of the period that ends with a month: a cycle that became a longer one may begin where a shorter one did.
alter table benefits.member drop constraint member_once;
alter table benefits.member add constraint member_once unique (company_id, employment_id, policy_id, period_until, part);
