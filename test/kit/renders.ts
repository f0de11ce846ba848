// Which components React renders, by the hook that its developer tools use. To be imported before anything of React.

interface Fiber {
  flags: number;
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** React marks a fiber whose component was really called. */
const PERFORMED_WORK = 1;

let rendered: string[] = [];

function nameOf({ type }: Fiber): string | undefined {
  const inner = typeof type === 'object' && type !== null && 'type' in type ? type.type : type;
  // the compiler numbers a name that stands twice
  return typeof inner === 'function' ? inner.name.replace(/\d+$/, '') : undefined;
}

/** A child that is the very same as before was skipped with all below it. */
function visit(fiber: Fiber): void {
  const name = nameOf(fiber);
  if (name && fiber.flags & PERFORMED_WORK) rendered.push(name);
  if (fiber.alternate && fiber.child === fiber.alternate.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child);
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    checkDCE() {},
  },
});

/** The names of the components that were rendered since it was last asked, each as often as it was. */
export function renders(): string[] {
  const before = rendered;
  rendered = [];
  return before;
}
