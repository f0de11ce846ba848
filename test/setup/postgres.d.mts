type StopMode = 'fast' | 'immediate';

export interface TemporaryPostgres {
  url: string;
  /** Ends it and removes its folder. */
  stop(): void;
  suspend(mode?: StopMode): Promise<void>;
  resume(): Promise<void>;
  restart(mode: StopMode): Promise<void>;
}

export function startPostgres(options?: { isDurable?: boolean }): Promise<TemporaryPostgres | undefined>;
