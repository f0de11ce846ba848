import { useMessages } from '../../../core/ui/language.js';
import { messages } from '../strings.js';

/** Takes the place of the buttons that buy, because nothing can be bought. */
export const SoldOut = () => (
  <p className="sold-out" part="stock sold-out">
    {useMessages(messages).soldOut()}
  </p>
);
