import type { Hono } from 'hono';
import { ApiError } from '../../../server/api-error.js';
import { formOf } from '../../../server/forms/form.js';
import type { RequestContext, ServerContext, ServerEnv } from '../../../server/request-context.js';
import { t, tContent } from '../../languages/translate.js';
import { feedbackPage } from './feedback.js';
import { latestFeedbacks } from './feedback-list.js';
import { enquiryPage, fixtureFormPage, formPage } from './form.js';
import type { Page } from './layout.js';

interface Site {
  contextOf(c: ServerContext): RequestContext;
  send(c: ServerContext, page: Page): Promise<Response>;
}

/** Serves the pages with forms, and the list of submissions. */
export function mountForms(app: Hono<ServerEnv>, { contextOf, send }: Site): void {
  app.get('/form', async (c) => {
    const form = await formOf('every', contextOf(c).db);
    return send(c, { title: tContent(form.title), path: '/form', main: formPage(form) });
  });
  app.get('/form/:id', async (c) => {
    const form = await formOf(c.req.param('id').replaceAll('\0', ''), contextOf(c).db).catch(unlessUnknown);
    if (!form) return c.notFound();
    return send(c, { title: tContent(form.title), path: `/form/${form.id}`, main: fixtureFormPage(form) });
  });
  app.get('/enquiry', async (c) => {
    const form = await formOf('steps', contextOf(c).db);
    return send(c, { title: tContent(form.title), path: '/enquiry', main: enquiryPage(form) });
  });
  app.get('/feedback', async (c) => {
    const main = feedbackPage(await latestFeedbacks(contextOf(c)));
    return send(c, { title: t('反馈列表'), path: '/feedback', main });
  });
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
