import prize from '../../core/lottery/prize.css';
import panel from '../../core/ui/dialog/panel.css';
import field from '../../core/ui/field.css';

export { PrizeDialog as View } from '../../core/lottery/prize.view.js';
export const styles = [field, panel, prize];
