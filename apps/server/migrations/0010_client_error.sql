-- Errors of pages, counted by what they are and the build they came from. Nothing in it belongs to anybody: texts are scrubbed,
-- and neither person, session nor address is kept.
create schema system;

create table system.client_error (
  fingerprint text not null,
  build text not null,
  kind text not null,
  message text not null,
  stack text not null,
  route text not null,
  browser text not null,
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (fingerprint, build)
);
create index client_error_last on system.client_error (last_at);
