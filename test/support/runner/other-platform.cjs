/** Loaded into a step by NODE_OPTIONS: what the step takes the machine for is PLATFORM. */
Object.defineProperty(process, 'platform', { value: process.env.PLATFORM });
