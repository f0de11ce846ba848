// Records the components that React renders, by the hook of its developer tools. Preact has none. Import it before React.

interface Fiber {
  flags: number;
  type: unknown;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** The flag of a fiber whose component was called. */
const PERFORMED_WORK = 1;

let rendered: string[] = [];

const isComponent = ({ type }: Fiber) => typeof type === 'function' || (typeof type === 'object' && type !== null);

/** The parts of the first node that a component shows: the build shortens the component's own name. */
function shownBy({ child }: Fiber): string {
  for (let fiber = child; fiber; fiber = fiber.child) {
    if (fiber.stateNode instanceof Element) return fiber.stateNode.getAttribute('part') ?? fiber.stateNode.localName;
  }
  return '';
}

/** A child that is the same object as before was skipped, with its subtree. */
function visit(fiber: Fiber): void {
  if (isComponent(fiber) && fiber.flags & PERFORMED_WORK) rendered.push(shownBy(fiber));
  if (fiber.alternate && fiber.child === fiber.alternate.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child);
}

const hook = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() {},
  checkDCE() {},
};
Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });

/** The parts that were rendered since the last call, each as often as it was. */
export function renders(): string[] {
  const before = rendered;
  rendered = [];
  return before;
}
