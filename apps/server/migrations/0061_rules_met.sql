-- What an application met when it was first submitted, and whom its applicant chose.

-- The rules of its kind that were on, each in the version that held: a later round chooses among these. Null of a task that is older than
-- this column, which chooses among the rules of today.
alter table workflow.task add column rules_met json;

-- Whom the applicant has chosen so far, by the id of the step that asks. A task keeps them in its plan.
alter table workflow.task_draft add column chosen json not null default '[]';
alter table workflow.task_draft alter column chosen drop default;
