-- Whether a delegation that somebody else set waits for the yes of whoever delegates; nobody decides by it until then.
alter table workflow.delegation add column waits boolean not null default false;
