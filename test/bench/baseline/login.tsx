// Bare React of the same look as an open <sb-phone-login>.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import base from '../../../core/ui/base.css';
import block from '../../../core/ui/block.css';
import panel from '../../../core/ui/dialog/panel.css';
import field from '../../../core/ui/field.css';
import icon from '../../../core/ui/icon.css';
import { tokens } from '../../../core/ui/tokens.js';
import styleSheet from '../../../elements/phone-login/style.css';

function Login() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <div className="room">
      <dialog ref={dialog} className="dialog">
        <div className="panel">
          <h2>手机号登录</h2>
          <form onSubmit={(event: FormEvent) => event.preventDefault()}>
            <div className="field">
              <label htmlFor="phone">手机号</label>
              <div className="row">
                <input id="phone" type="tel" value={phone} onInput={(event) => setPhone(event.currentTarget.value)} />
              </div>
            </div>
            <div className="field">
              <label htmlFor="code">验证码</label>
              <div className="row">
                <input id="code" value={code} onInput={(event) => setCode(event.currentTarget.value)} />
                <button type="button" className="button">
                  获取验证码
                </button>
              </div>
            </div>
            <button type="submit" className="button primary">
              登录
            </button>
          </form>
          <button type="button" className="bare icon close" aria-label="关闭">
            ×
          </button>
        </div>
      </dialog>
    </div>
  );
}

customElements.define(
  'x-login',
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [tokens, base, block, field, icon, panel, styleSheet] as CSSStyleSheet[];
      createRoot(root).render(<Login />);
    }
  },
);
