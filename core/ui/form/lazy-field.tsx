import { LazyView, type ViewModule } from '../lazy-view.js';
import { BlockSkeleton } from '../skeleton.js';

interface LazyFieldProps<P> {
  /** Imports the view's module. Always the same function. */
  load(): Promise<ViewModule<P>>;
  props: P;
  /** The approximate heights of its parts, in px, so that the layout doesn't shift when the view is loaded. */
  heights: readonly number[];
  /** The field's id. Until the view is loaded, a form focuses 重试 (try again) by it. */
  id?: string | undefined;
}

/** A field whose code is loaded once a form has it. A skeleton is its placeholder. */
export function LazyField<P extends object>({ load, props, heights, id }: LazyFieldProps<P>) {
  return (
    <LazyView
      load={load}
      props={props}
      replacesPlaceholder
      frame={(failure) => (
        <div id={id} className="lazy-field">
          {failure}
        </div>
      )}
    >
      <div id={id} className="lazy-field parts" aria-busy="true">
        {heights.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: no part ever moves
          <BlockSkeleton key={index} height={height} />
        ))}
      </div>
    </LazyView>
  );
}
