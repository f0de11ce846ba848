ALTER TABLE "sessions" DROP COLUMN "presession_hash";
