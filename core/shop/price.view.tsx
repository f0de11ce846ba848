import { useContext } from 'react';
import { LanguageContext } from '../ui/language.js';
import { splitMoney } from './money.js';

/** An amount whose currency and decimals are smaller than its integer. */
export function Price({ yuan }: { yuan: number }) {
  const [before, integer, after] = splitMoney(yuan, useContext(LanguageContext));
  return (
    <span className="amount">
      <small>{before}</small>
      <span>{integer}</span>
      <small>{after}</small>
    </span>
  );
}
