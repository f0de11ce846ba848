import { writing } from '../http/endpoint.js';

const given = {
  areaPath: 'text',
  address: 'text',
  username: 'text',
  phone: 'text',
  'name?': 'text',
  'isDefault?': 'flag',
} as const;

// no shape for the answers: it's done, whatever they say, and the list is read again
export const addUserAddress = writing('POST', '/openapi/member/addUserAddress', given, 'any');
export const editUserAddress = writing('POST', '/openapi/member/editUserAddress', { id: 'text', ...given }, 'any');
export const deleteUserAddress = writing('POST', '/openapi/member/DeleteUserAddress', { id: 'text' }, 'any');
export const setDefaultUserAddress = writing('POST', '/openapi/member/setDefaultUserAddress', { id: 'text' }, 'any');
