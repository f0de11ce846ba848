import type {} from '@sb-elements/elements/jsx';

export const good = [
  <sb-site site-id="1" api-base="https://api.example.com" key="site" className="page" />,
  <sb-comments
    block-id={7}
    dataId="1"
    login-type="anonymous"
    page-size={10}
    onsb-comment={({ detail }) => detail.comment.content.trim()}
    ref={(element) => void element?.pageSize.toFixed()}
    key="comments"
  />,
  <sb-phone-login inline={false} onsb-login={({ detail }) => detail.member.nickname} key="login" />,
  <sb-qr-login apps={[{ type: 'wechat' }]} key="qr" />,
  <sb-order-confirm key="order" />,
  <sb-order-confirm type={undefined} key="unset" />,
  <sb-order-confirm type="detail" key="at-once" />,
  <sb-lottery-grid callback={(prize) => prize?.title} key="draw" />,
];

export const wrong = [
  // @ts-expect-error no such attribute
  <sb-comments block="7" key="a" />,
  // @ts-expect-error no such word
  <sb-comments login-type="nobody" key="b" />,
  // @ts-expect-error no such order
  <sb-order-confirm type="basket" key="g" />,
  // @ts-expect-error no number
  <sb-comments page-size="many" key="c" />,
  // @ts-expect-error an app has a type
  <sb-qr-login apps={[{ name: 'WeChat' }]} key="d" />,
  // @ts-expect-error a comment has no author
  <sb-comments onsb-comment={({ detail }) => detail.comment.author} key="e" />,
  // @ts-expect-error no such tag
  <sb-comment key="f" />,
];
