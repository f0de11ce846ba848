import { after, before, describe } from 'node:test';
import { testFailures } from './failures.kit.js';
import { testJobs } from './jobs.kit.js';
import { type SiteProcesses, startSite } from './processes.kit.js';
import { testVisitors } from './visitors.kit.js';

const server = process.env.TEST_DATABASE_URL;

for (const count of [2, 4]) {
  describe(`${count} processes on one PostgreSQL`, { skip: server ? false : 'there is no PostgreSQL' }, () => {
    let site: SiteProcesses;
    before(async () => {
      site = await startSite(server as string, count);
    });
    after(() => site?.stop());

    testJobs(() => site);
    testVisitors(() => site);
    testFailures(() => site);
  });
}
