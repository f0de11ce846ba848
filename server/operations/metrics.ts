import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AdmissionCounts } from '../admission.js';

/** In seconds. A request may wait 5 s for its admission. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60];

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of one server. Their labels have few values: route patterns and names, never a URL. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  let admission: () => AdmissionCounts = () => ({ active: 0, waiting: 0, refused: 0 });
  const createGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  createGauge('admission_active_requests', 'Requests that hold a slot.', () => admission().active);
  createGauge('admission_waiting_requests', 'Requests that wait for a slot.', () => admission().waiting);
  new Counter({
    name: 'admission_refused_requests_total',
    help: 'Requests that were refused with 503, because too many waited or one waited too long.',
    registers,
    collect() {
      this.reset();
      this.inc(admission().refused);
    },
  });

  return {
    requestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until the answer begins.',
      labelNames: ['server', 'method', 'route', 'status'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that are not answered yet.',
      labelNames: ['server'] as const,
      registers,
    }),
    jobDuration: new Histogram({
      name: 'background_job_duration_seconds',
      help: 'Duration of a run; the count is the number of runs, failed ones too.',
      labelNames: ['name'] as const,
      buckets: JOB_BUCKETS,
      registers,
    }),
    jobFailures: new Counter({
      name: 'background_job_failures_total',
      help: 'Runs that failed.',
      labelNames: ['name'] as const,
      registers,
    }),
    rateLimited: new Counter({
      name: 'rate_limited_requests_total',
      help: 'Requests that were refused by a rate limit.',
      labelNames: ['limit'] as const,
      registers,
    }),
    uploadedBytes: new Counter({
      name: 'upload_stored_bytes_total',
      help: 'Bytes of uploads that were stored since the start.',
      registers,
    }),
    watchAdmission(counts: () => AdmissionCounts): void {
      admission = counts;
    },
    contentType: registry.contentType,
    /** Writes the metrics of the server and of the process in Prometheus' text format. */
    print: () => Registry.merge([processRegistry(), registry]).metrics(),
  };
}

let ofProcess: Registry | undefined;

/** The process is measured once, whatever number of servers it has, and only if somebody reads the metrics. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
