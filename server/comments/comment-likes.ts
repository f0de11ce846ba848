import { commentLike } from '@sb-elements/elements/contract';
import { and, eq, sql } from 'drizzle-orm';
import { badInput, loginNeeded } from '../api-error.js';
import { commentLikes, comments } from '../database/schema.js';
import { route } from '../route.js';
import { commentId } from './comment-id.js';
import { visibleTo } from './comment-rows.js';

/** Sets whether the member likes a comment. A repeat changes nothing, so the number never counts a member twice. */
export const like = route(commentLike, async ({ id, like: liked, siteId }, context) => {
  const member = await context.member();
  if (!member) throw loginNeeded();
  const comment = and(eq(comments.id, commentId(id)), eq(comments.siteId, siteId), await visibleTo(context));
  return context.db.transaction(async (tx) => {
    // locked, so that two presses of a member can't both count
    const [found] = await tx
      .select({ id: comments.id, likes: comments.likes })
      .from(comments)
      .where(comment)
      .for('update');
    if (!found) throw badInput('这条留言不存在');
    const row = { commentId: found.id, memberId: member.id };
    const changed = liked
      ? await tx.insert(commentLikes).values(row).onConflictDoNothing().returning()
      : await tx
          .delete(commentLikes)
          .where(and(eq(commentLikes.commentId, row.commentId), eq(commentLikes.memberId, row.memberId)))
          .returning();
    const step = liked ? changed.length : -changed.length;
    if (step) {
      await tx
        .update(comments)
        .set({ likes: sql`${comments.likes} + ${step}` })
        .where(eq(comments.id, found.id));
    }
    return { likes: found.likes + step, liked };
  });
});
