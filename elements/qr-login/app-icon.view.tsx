import { ImageWithFallback } from '../../core/ui/image-with-fallback.js';
import type { ScanApp } from './props.js';

interface AppIconProps {
  app: Partial<ScanApp>;
  /** The name that the visitor reads; its first character stands for an app without an icon. */
  name: string;
  /** In px. */
  size: number;
}

/** The icon of an app beside its name or in the middle of its code: the owner's picture, else one of our own. */
export const AppIcon = ({ app: { type, icon }, name, size }: AppIconProps) => (
  <ImageWithFallback
    className="app-icon"
    src={icon}
    alt=""
    width={size}
    height={size}
    fallback={
      // the letter is an attribute, so that it adds nothing to the text of a tab
      <span className="app-icon" data-app={type} data-letter={Array.from(name)[0]} style={{ fontSize: size * 0.6 }}>
        {type === 'wechat' && <SpeechBubbles />}
      </span>
    }
  />
);

const SpeechBubbles = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5.6 13.6L4.6 17l4-2z" />
    <ellipse cx="9.8" cy="10" rx="6.2" ry="5.2" />
    <path className="front" d="M18.4 17l1 3-3.8-1.8z" />
    <ellipse className="front" cx="15" cy="14.8" rx="5" ry="4.2" />
  </svg>
);
