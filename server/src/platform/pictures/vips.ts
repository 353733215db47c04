import sharp from 'sharp';

// Only two of the formats that the library can read are allowed. Pictures come one at a time, so nothing is cached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
