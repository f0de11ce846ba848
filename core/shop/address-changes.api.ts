import { defineMutation } from '../http/endpoint.js';

const given = {
  areaPath: 'string',
  address: 'string',
  username: 'string',
  phone: 'string',
  'name?': 'string',
  'isDefault?': 'boolean',
} as const;

// the answers aren't checked, because the list is read again
export const addUserAddress = defineMutation('POST', '/openapi/member/addUserAddress', given, 'unknown');
export const editUserAddress = defineMutation(
  'POST',
  '/openapi/member/editUserAddress',
  { id: 'string', ...given },
  'unknown',
);
export const deleteUserAddress = defineMutation(
  'POST',
  '/openapi/member/DeleteUserAddress',
  { id: 'string' },
  'unknown',
);
export const setDefaultUserAddress = defineMutation(
  'POST',
  '/openapi/member/setDefaultUserAddress',
  { id: 'string' },
  'unknown',
);
