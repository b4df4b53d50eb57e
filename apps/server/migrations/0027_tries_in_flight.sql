-- Tries of a password that are being looked at: id → the instant until which they count as such. Only what fails is a failure.

alter table identity.throttle add column in_flight json not null default '{}';
alter table identity.throttle alter column in_flight drop default;
