import prize from '../../core/lottery/prize.css';
import field from '../../core/ui/field.css';
import panel from '../../core/ui/panel.css';

export { PrizeDialog as View } from '../../core/lottery/prize.view.js';
export const styles = [field, panel, prize];
