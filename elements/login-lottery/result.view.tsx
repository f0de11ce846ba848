import field from '../../core/ui/field.css';
import panel from '../../core/ui/panel.css';
import prize from '../../core/ui/prize.css';

export { PrizeDialog as View } from '../../core/ui/prize.js';
export const sheets = [field, panel, prize];
