ALTER TABLE "uploads" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "from_stock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_coupon_once";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_coupon_once" ON "orders" USING btree ("member_id","coupon_id") WHERE status <> 3;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("expires_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "payments_refund_due" ON "payments" USING btree ("refund_due_at") WHERE refund_due_at is not null and refunded_at is null;--> statement-breakpoint
CREATE INDEX "uploads_of" ON "uploads" USING btree ("sender","created_at");--> statement-breakpoint
CREATE INDEX "uploads_from" ON "uploads" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("created_at") WHERE used_at is null;--> statement-breakpoint
UPDATE "orders" SET "expires_at" = "created_at" + interval '30 minutes' WHERE "status" = 1;--> statement-breakpoint
UPDATE "order_items" SET "from_stock" = false WHERE
	EXISTS (SELECT FROM "variants" WHERE "variants"."id" = "order_items"."variant_id" AND NOT "variants"."stock_on") OR
	("variant_id" IS NULL AND EXISTS (SELECT FROM "goods" WHERE "goods"."id" = "order_items"."goods_id" AND NOT "goods"."stock_on"));--> statement-breakpoint
UPDATE "uploads" SET "used_at" = "created_at" WHERE
	EXISTS (SELECT FROM "feedbacks" WHERE "values" @> jsonb_build_array(jsonb_build_object('value', '/upload/' || "uploads"."id"))) OR
	EXISTS (SELECT FROM "orders" WHERE "form_data" @> jsonb_build_array(jsonb_build_object('value', '/upload/' || "uploads"."id")));
