import { BlockSkeleton, ButtonSkeleton, CircleSkeleton, LineSkeleton } from '../../core/ui/skeleton.js';

/** The widths of the labels, in percent; without one, the field is a row of options. */
const LABELS = [16, 22, 14, undefined, 26, 18, 20, undefined, 14, 24, 18, undefined, 16, 22];
const OPTIONS = [12, 18, 15];

/** As many fields as there is room for in the space that the author reserves, and the button. */
export const FormSkeleton = () => (
  <div className="form-skeleton">
    <div className="fields-skeleton">
      {LABELS.map((label, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: no field ever moves
        <FieldSkeleton key={row} label={label} />
      ))}
    </div>
    <ButtonSkeleton />
  </div>
);

const FieldSkeleton = ({ label }: { label: number | undefined }) => (
  <div>
    <LineSkeleton width={label ?? 20} />
    {label === undefined ? (
      <div className="options-skeleton">
        {OPTIONS.map((width) => (
          <span key={width}>
            <CircleSkeleton size={20} />
            <LineSkeleton width={100} />
          </span>
        ))}
      </div>
    ) : (
      <BlockSkeleton height={44} />
    )}
  </div>
);
