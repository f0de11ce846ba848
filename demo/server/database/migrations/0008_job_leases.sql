CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"free_at" timestamp with time zone NOT NULL
);
