import type { ReadableAtom } from 'nanostores';
import { createContext, type ReactNode, useContext } from 'react';
import type { WrongField } from '../../form/wrong-fields.js';
import { useStore } from '../use-store.js';

const IsListed = createContext(false);

/** The fields whose errors a summary may list. */
export const ListedErrors = (props: { $wrong: ReadableAtom<readonly WrongField[]>; children: ReactNode }) => (
  <IsListed.Provider value={useStore(props.$wrong).length > 0}>{props.children}</IsListed.Provider>
);

/** The role of an error at its field. A summary has announced them all. */
export const useErrorRole = (): 'alert' | undefined => (useContext(IsListed) ? undefined : 'alert');
