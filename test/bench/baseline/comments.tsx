// Bare React of the same look as <sb-comments>: what the element's own work is measured against.
import { memo, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import portrait from '../../../core/ui/avatar.css';
import base from '../../../core/ui/base.css';
import block from '../../../core/ui/block.css';
import link from '../../../core/ui/link.css';
import { tokens } from '../../../core/ui/tokens.js';
import type { Comment } from '../../../elements/comments/api.js';
import comment from '../../../elements/comments/comment.css';
import editor from '../../../elements/comments/editor.css';
import styleSheet from '../../../elements/comments/style.css';

const Row = memo(function Row({ comment }: { comment: Comment }) {
  return (
    <article aria-label={comment.uname}>
      <img className="avatar" src={comment.portrait} alt="" width="40" height="40" loading="lazy" />
      <div>
        <b>{comment.uname}</b>
        <time dateTime={comment.createdAt} title={comment.createdAt}>
          {comment.timeago}
        </time>
        {comment.status === 0 && <em>审核中</em>}
      </div>
      {comment.reply && (
        <button type="button" className="quote">
          {comment.reply.uname}：{comment.reply.content}
        </button>
      )}
      <p>{comment.content}</p>
      <button type="button" className="bare action like">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7.5 10.5v9H4v-9z" />
        </svg>
        <span>{comment.likes}</span>
      </button>
      <button type="button" className="bare action">
        回复
      </button>
    </article>
  );
});

function Editor() {
  const [text, setText] = useState('');
  return (
    <form className="editor">
      <span className="avatar" />
      <textarea
        rows={1}
        placeholder="说点什么吧…"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div className="footer">
        <span className="counter">{text.length}/1000</span>
        <span className="hint" />
        <button type="submit" className="button primary" disabled={text.length < 5}>
          发表留言
        </button>
      </div>
    </form>
  );
}

function Comments() {
  const [rows, setRows] = useState<Comment[]>([]);
  const [page, setPage] = useState(0);
  const load = useCallback(async () => {
    const answer = await fetch(`/openapi/comment?pn=${page + 1}&ps=20&siteId=1&id=7&dataId=1`);
    const { data } = (await answer.json()) as { data: { rows: Comment[] } };
    setRows((before) => [...before, ...data.rows]);
    setPage(page + 1);
  }, [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once
  useEffect(() => void load(), []);
  return (
    <div className="room">
      <Editor />
      <div className="list">
        {rows.map((comment) => (
          <Row key={comment.id} comment={comment} />
        ))}
        <button type="button" className="button more" onClick={load}>
          加载更多
        </button>
      </div>
    </div>
  );
}

customElements.define(
  'x-comments',
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [tokens, base, block, link, portrait, editor, comment, styleSheet] as CSSStyleSheet[];
      createRoot(root).render(<Comments />);
    }
  },
);
