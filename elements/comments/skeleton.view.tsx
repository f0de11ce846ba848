import { CircleSkeleton, LineSkeleton } from '../../core/ui/skeleton.js';

/** The lines of each comment, in percent of the width: most comments have one or two. */
const COMMENTS = [[94, 52], [88, 40], [68], [96, 72], [92, 34]];

/** About as high as the first comments, so that the page doesn't shift when they arrive. */
export const CommentsSkeleton = () =>
  COMMENTS.map((lines) => (
    <div key={lines[0]} className="comment-skeleton">
      <CircleSkeleton size={40} />
      <div>
        <LineSkeleton width={26} />
        {lines.map((width) => (
          <LineSkeleton key={width} width={width} />
        ))}
        <div className="actions-skeleton">
          <LineSkeleton width={9} />
          <LineSkeleton width={9} />
        </div>
      </div>
    </div>
  ));
